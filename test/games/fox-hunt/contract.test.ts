import { foxHunt } from '../../../src/games/fox-hunt/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(foxHunt, suite)
