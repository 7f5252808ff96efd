import { einstein } from '../../../src/games/einstein/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(einstein, suite)
