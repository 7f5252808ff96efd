import { generals } from '../../../src/games/generals/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(generals, suite)
