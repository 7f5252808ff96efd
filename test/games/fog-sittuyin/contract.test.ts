import { fogSittuyin } from '../../../src/games/fog-sittuyin/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(fogSittuyin, suite)
