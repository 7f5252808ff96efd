import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(fogJanggi, suite)
