/**
 * Where the territories of the classic board are drawn, in cells, x to the right and y down: about as on a map of the
 * world, and so that no connection runs over a third territory.
 */

/** Centre, and a name that fits below it. */
export const PLACES: Readonly<Record<string, readonly [x: number, y: number, name: string]>> = {
  alaska: [0.6, 1.38, 'Alaska'],
  northwest_territory: [2.4, 1.03, 'NW Territory'],
  greenland: [5.4, 0.57, 'Greenland'],
  alberta: [1.8, 2.53, 'Alberta'],
  ontario: [3.3, 2.64, 'Ontario'],
  quebec: [4.8, 2.53, 'Quebec'],
  western_united_states: [2, 4.02, 'Western US'],
  eastern_united_states: [3.7, 4.14, 'Eastern US'],
  central_america: [2.5, 5.52, 'C. America'],
  venezuela: [3.5, 6.79, 'Venezuela'],
  peru: [3.3, 8.28, 'Peru'],
  brazil: [4.9, 7.82, 'Brazil'],
  argentina: [3.9, 9.77, 'Argentina'],
  iceland: [6.6, 1.72, 'Iceland'],
  great_britain: [6.3, 3.22, 'Gr. Britain'],
  scandinavia: [8.2, 1.61, 'Scandinavia'],
  ukraine: [9.7, 2.64, 'Ukraine'],
  northern_europe: [7.9, 3.22, 'N. Europe'],
  western_europe: [6.5, 4.71, 'W. Europe'],
  southern_europe: [8.1, 4.71, 'S. Europe'],
  north_africa: [6.9, 6.55, 'N. Africa'],
  egypt: [8.4, 6.21, 'Egypt'],
  east_africa: [9.1, 7.7, 'E. Africa'],
  congo: [7.8, 8.16, 'Congo'],
  south_africa: [8.2, 9.66, 'S. Africa'],
  madagascar: [9.8, 9.54, 'Madagascar'],
  ural: [11.2, 2.3, 'Ural'],
  siberia: [12.4, 1.15, 'Siberia'],
  yakutsk: [13.9, 0.8, 'Yakutsk'],
  kamchatka: [15.4, 1.15, 'Kamchatka'],
  irkutsk: [14, 2.24, 'Irkutsk'],
  mongolia: [13.9, 3.68, 'Mongolia'],
  japan: [15.5, 3.45, 'Japan'],
  afghanistan: [11, 4.02, 'Afghanistan'],
  china: [12.6, 4.71, 'China'],
  middle_east: [9.8, 5.4, 'Middle East'],
  india: [11.5, 5.98, 'India'],
  siam: [13, 6.32, 'Siam'],
  indonesia: [13, 8.05, 'Indonesia'],
  new_guinea: [14.6, 7.82, 'New Guinea'],
  western_australia: [13.5, 9.66, 'W. Australia'],
  eastern_australia: [15.2, 9.31, 'E. Australia'],
}

/** Connections farther than this go around the world: they are drawn to both edges. */
export const AROUND = 10

/** Names of continents, with what they bring, where there is room. */
export const CONTINENT_PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  NA: [3.8, 0.1],
  SA: [1.4, 8.8],
  EU: [8.1, 0.45],
  AF: [6.1, 9.3],
  AS: [10.9, 0.9],
  AU: [14.6, 6.5],
}
