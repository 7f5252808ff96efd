import { risk } from '../../../src/games/risk/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(risk, suite)
