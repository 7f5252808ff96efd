/** The ids of the games in the fog. Programs that list what they can do need them without loading any game. */
export const FOG: readonly string[] = [
  'fog-chess',
  'fog-xiangqi',
  'fog-janggi',
  'fog-shatranj',
  'fog-sittuyin',
  'fog-cannon',
]
