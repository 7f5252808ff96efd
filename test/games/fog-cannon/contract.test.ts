import { fogCannon } from '../../../src/games/fog-cannon/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(fogCannon, suite)
