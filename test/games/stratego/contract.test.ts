import { stratego } from '../../../src/games/stratego/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(stratego, suite)
