import { fogCannon } from '../../../src/games/fog-cannon/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(fogCannon, suite)
