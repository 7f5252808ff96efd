import { generals } from '../../../src/games/generals/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(generals, suite)
