import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(fogXiangqi, suite)
