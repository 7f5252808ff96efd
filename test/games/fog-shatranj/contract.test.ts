import { fogShatranj } from '../../../src/games/fog-shatranj/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(fogShatranj, suite)
