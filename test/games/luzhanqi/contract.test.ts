import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(luzhanqi, suite)
