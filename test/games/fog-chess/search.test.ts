import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(fogChess, suite)
