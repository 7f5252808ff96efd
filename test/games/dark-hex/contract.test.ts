import { darkHex } from '../../../src/games/dark-hex/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(darkHex, suite)
