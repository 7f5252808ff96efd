import { adopt } from './adopt.ts'
import style from './map.css?inline'

const adoptStyle = adopt(style)

/** Brings the rules for maps. */
export const MapStyle = () => <template ref={adoptStyle} />
