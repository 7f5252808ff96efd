/**
 * The classic board: 42 territories in six continents, with 83 connections. Facts of the printed board; the
 * territories' order is that in which texts of positions list them.
 */

/** Id, name, units a turn for the player who holds all of it. */
export const CONTINENTS = [
  ['NA', 'North America', 5],
  ['SA', 'South America', 2],
  ['EU', 'Europe', 5],
  ['AF', 'Africa', 3],
  ['AS', 'Asia', 7],
  ['AU', 'Australia', 2],
] as const

/** Id, name, continent, neighbours; their order decides ties between them. */
export const TERRITORIES = [
  ['alaska', 'Alaska', 'NA', 'northwest_territory alberta kamchatka'],
  ['northwest_territory', 'Northwest Territory', 'NA', 'alaska greenland alberta ontario'],
  ['greenland', 'Greenland', 'NA', 'northwest_territory ontario quebec iceland'],
  ['alberta', 'Alberta', 'NA', 'alaska northwest_territory ontario western_united_states'],
  ['ontario', 'Ontario', 'NA', 'northwest_territory greenland alberta quebec western_united_states eastern_united_states'],
  ['quebec', 'Quebec', 'NA', 'greenland ontario eastern_united_states'],
  ['western_united_states', 'Western United States', 'NA', 'alberta ontario eastern_united_states central_america'],
  ['eastern_united_states', 'Eastern United States', 'NA', 'ontario quebec western_united_states central_america'],
  ['central_america', 'Central America', 'NA', 'western_united_states eastern_united_states venezuela'],
  ['venezuela', 'Venezuela', 'SA', 'central_america peru brazil'],
  ['peru', 'Peru', 'SA', 'venezuela brazil argentina'],
  ['brazil', 'Brazil', 'SA', 'venezuela peru argentina north_africa'],
  ['argentina', 'Argentina', 'SA', 'peru brazil'],
  ['iceland', 'Iceland', 'EU', 'greenland great_britain scandinavia'],
  ['great_britain', 'Great Britain', 'EU', 'iceland scandinavia northern_europe western_europe'],
  ['scandinavia', 'Scandinavia', 'EU', 'iceland great_britain northern_europe ukraine'],
  ['ukraine', 'Ukraine', 'EU', 'scandinavia northern_europe southern_europe ural afghanistan middle_east'],
  ['northern_europe', 'Northern Europe', 'EU', 'great_britain scandinavia ukraine western_europe southern_europe'],
  ['western_europe', 'Western Europe', 'EU', 'great_britain northern_europe southern_europe north_africa'],
  ['southern_europe', 'Southern Europe', 'EU', 'western_europe ukraine northern_europe north_africa egypt middle_east'],
  ['north_africa', 'North Africa', 'AF', 'brazil western_europe southern_europe egypt east_africa congo'],
  ['egypt', 'Egypt', 'AF', 'southern_europe north_africa east_africa middle_east'],
  ['east_africa', 'East Africa', 'AF', 'egypt north_africa congo south_africa madagascar middle_east'],
  ['congo', 'Congo', 'AF', 'north_africa east_africa south_africa'],
  ['south_africa', 'South Africa', 'AF', 'east_africa congo madagascar'],
  ['madagascar', 'Madagascar', 'AF', 'south_africa east_africa'],
  ['ural', 'Ural', 'AS', 'ukraine siberia china afghanistan'],
  ['siberia', 'Siberia', 'AS', 'ural yakutsk irkutsk mongolia china'],
  ['yakutsk', 'Yakutsk', 'AS', 'siberia irkutsk kamchatka'],
  ['kamchatka', 'Kamchatka', 'AS', 'yakutsk irkutsk mongolia japan alaska'],
  ['irkutsk', 'Irkutsk', 'AS', 'siberia yakutsk kamchatka mongolia'],
  ['mongolia', 'Mongolia', 'AS', 'siberia kamchatka irkutsk japan china'],
  ['japan', 'Japan', 'AS', 'kamchatka mongolia'],
  ['afghanistan', 'Afghanistan', 'AS', 'ukraine ural china middle_east india'],
  ['china', 'China', 'AS', 'ural siberia mongolia afghanistan india siam'],
  ['middle_east', 'Middle East', 'AS', 'ukraine southern_europe egypt east_africa afghanistan india'],
  ['india', 'India', 'AS', 'middle_east afghanistan china siam'],
  ['siam', 'Siam', 'AS', 'china india indonesia'],
  ['indonesia', 'Indonesia', 'AU', 'siam new_guinea western_australia'],
  ['new_guinea', 'New Guinea', 'AU', 'indonesia western_australia eastern_australia'],
  ['western_australia', 'Western Australia', 'AU', 'indonesia new_guinea eastern_australia'],
  ['eastern_australia', 'Eastern Australia', 'AU', 'new_guinea western_australia'],
] as const
