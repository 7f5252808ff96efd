import { risk } from '../../../src/games/risk/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(risk, suite)
