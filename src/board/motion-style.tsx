import { adopt } from './adopt.ts'
import style from './motions.css?inline'

export { motions } from './motions.ts'

const adoptStyle = adopt(style)

/** Brings the rules for pieces in motion. */
export const MotionStyle = () => <template ref={adoptStyle} />
