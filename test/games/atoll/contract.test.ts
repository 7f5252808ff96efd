import { atoll } from '../../../src/games/atoll/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(atoll, suite)
