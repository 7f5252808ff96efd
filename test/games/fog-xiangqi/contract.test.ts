import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(fogXiangqi, suite)
