import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

describeContract(fogChess, suite)
