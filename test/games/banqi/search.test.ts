import { banqi } from '../../../src/games/banqi/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(banqi, suite)
