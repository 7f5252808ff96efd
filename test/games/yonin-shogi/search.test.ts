import { yoninShogi } from '../../../src/games/yonin-shogi/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(yoninShogi, suite)
