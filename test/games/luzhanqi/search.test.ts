import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(luzhanqi, suite)
