import type { DataSource } from '../game/data-files/data.ts'
import { assetData, DATA_PATH } from '../service/data.ts'

/** The binding to the Worker's own static files. */
export interface Assets {
  fetch(request: Request | string): Promise<Response>
}

/** Data files of games as the Worker's static files hold them. The host of the address does not matter. */
export const dataOfAssets = (assets: Assets): DataSource =>
  assetData((asset) => assets.fetch(`https://assets.invalid${DATA_PATH}${asset}`))
