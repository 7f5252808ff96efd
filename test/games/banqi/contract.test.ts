import { banqi } from '../../../src/games/banqi/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(banqi, suite)
