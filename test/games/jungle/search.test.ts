import { jungle } from '../../../src/games/jungle/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(jungle, suite)
