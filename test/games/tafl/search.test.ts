import { tafl } from '../../../src/games/tafl/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(tafl, suite)
