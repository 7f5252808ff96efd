import { jungle } from '../../../src/games/jungle/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(jungle, suite)
