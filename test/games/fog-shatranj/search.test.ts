import { fogShatranj } from '../../../src/games/fog-shatranj/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(fogShatranj, suite)
