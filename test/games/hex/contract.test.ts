import { hex } from '../../../src/games/hex/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(hex, suite)
