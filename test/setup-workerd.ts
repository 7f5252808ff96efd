import { env } from 'cloudflare:workers'
import { dataOfAssets } from '../src/api/assets.ts'
import { setDataSource } from '../src/game/data-files/data.ts'

setDataSource(dataOfAssets(env.ASSETS))
