/** A city in degrees, from GeoNames (https://www.geonames.org, CC BY 4.0). */
export type City = readonly [name: string, lat: number, lng: number]

export type NameStyle = 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt' | 'pl' | 'sv'

export type Association = {
  /** FIFA trigramme. */
  code: string
  country: string
  timeZone: string
  /** Share of the clubs, on a platform that grew from Western Europe. */
  weight: number
  names: NameStyle
  /** Whether its seasons run from spring to autumn. */
  calendar: boolean
  cities: readonly City[]
}

type Row = [
  code: string,
  country: string,
  timeZone: string,
  weight: number,
  names: NameStyle,
  calendar: 0 | 1,
  cities: City[],
]

// prettier-ignore
const rows: Row[] = [
  ['ENG', 'GB', 'Europe/London', 16, 'en', 0, [
    ['Leeds', 53.796, -1.548], ['Bristol', 51.455, -2.597], ['Sheffield', 53.383, -1.466],
    ['Nottingham', 52.954, -1.15], ['Norwich', 52.628, 1.298], ['Exeter', 50.724, -3.528],
    ['Carlisle', 54.895, -2.938], ['Brighton', 50.828, -0.139], ['Leicester', 52.639, -1.132],
    ['Derby', 52.923, -1.477], ['York', 53.958, -1.083], ['Plymouth', 50.372, -4.143],
    ['Croydon', 51.383, -0.1], ['Reading', 51.456, -0.971], ['Ipswich', 52.059, 1.155],
    ['Wimbledon', 51.422, -0.208], ['Bolton', 53.583, -2.433], ['Luton', 51.88, -0.417],
  ]],
  ['SCO', 'GB', 'Europe/London', 3, 'en', 0, [
    ['Glasgow', 55.865, -4.258], ['Edinburgh', 55.952, -3.196], ['Dundee', 56.469, -2.975],
    ['Aberdeen', 57.144, -2.098], ['Inverness', 57.479, -4.224], ['Perth', 56.395, -3.431],
    ['Stirling', 56.119, -3.937],
  ]],
  ['WAL', 'GB', 'Europe/London', 2, 'en', 0, [
    ['Cardiff', 51.48, -3.18], ['Swansea', 51.621, -3.943], ['Wrexham', 53.047, -2.991],
    ['Bangor', 53.228, -4.129], ['Newport', 52.017, -4.833],
  ]],
  ['NIR', 'GB', 'Europe/London', 1.5, 'en', 0, [
    ['Belfast', 54.597, -5.925], ['Derry', 54.998, -7.309], ['Lisburn', 54.523, -6.035],
    ['Newry', 54.178, -6.337],
  ]],
  ['GER', 'DE', 'Europe/Berlin', 13, 'de', 0, [
    ['Köln', 50.933, 6.95], ['Hamburg', 53.551, 9.993], ['München', 48.137, 11.575],
    ['Leipzig', 51.34, 12.371], ['Bremen', 53.076, 8.807], ['Kassel', 51.317, 9.5],
    ['Freiburg', 47.996, 7.852], ['Rostock', 54.089, 12.14], ['Dortmund', 51.515, 7.466],
    ['Stuttgart', 48.782, 9.177], ['Nürnberg', 49.454, 11.078], ['Münster', 51.962, 7.626],
    ['Berlin', 52.524, 13.411], ['Dresden', 51.051, 13.738], ['Augsburg', 48.372, 10.899],
  ]],
  ['ESP', 'ES', 'Europe/Madrid', 10, 'es', 0, [
    ['Sevilla', 37.383, -5.973], ['Valencia', 39.474, -0.38], ['Bilbao', 43.263, -2.925],
    ['Málaga', 36.72, -4.42], ['Zaragoza', 41.656, -0.877], ['Vigo', 42.233, -8.723],
    ['Murcia', 37.987, -1.13], ['Granada', 37.188, -3.607], ['Oviedo', 43.36, -5.845],
    ['Barcelona', 41.389, 2.159], ['Madrid', 40.416, -3.703], ['Burgos', 42.341, -3.702],
  ]],
  ['FRA', 'FR', 'Europe/Paris', 8, 'fr', 0, [
    ['Lyon', 45.749, 4.848], ['Nantes', 47.217, -1.553], ['Rennes', 48.111, -1.674], ['Lille', 50.634, 3.055],
    ['Toulouse', 43.604, 1.444], ['Bordeaux', 44.841, -0.58], ['Dijon', 47.313, 5.014],
    ['Grenoble', 45.179, 5.715], ['Reims', 49.265, 4.029], ['Angers', 47.472, -0.552],
  ]],
  ['ITA', 'IT', 'Europe/Rome', 8, 'it', 0, [
    ['Torino', 45.07, 7.687], ['Bologna', 44.494, 11.339], ['Genova', 44.405, 8.944],
    ['Verona', 45.439, 10.994], ['Bari', 41.121, 16.87], ['Palermo', 38.117, 13.364],
    ['Padova', 45.408, 11.886], ['Parma', 44.799, 10.326], ['Perugia', 43.112, 12.389],
    ['Trieste', 45.65, 13.777],
  ]],
  ['NED', 'NL', 'Europe/Amsterdam', 6, 'nl', 0, [
    ['Utrecht', 52.091, 5.122], ['Groningen', 53.219, 6.567], ['Eindhoven', 51.441, 5.478],
    ['Haarlem', 52.381, 4.637], ['Breda', 51.587, 4.776], ['Nijmegen', 51.843, 5.853],
    ['Arnhem', 51.98, 5.911], ['Leiden', 52.158, 4.493],
  ]],
  ['POR', 'PT', 'Europe/Lisbon', 4.5, 'pt', 0, [
    ['Porto', 41.148, -8.611], ['Braga', 41.551, -8.423], ['Coimbra', 40.207, -8.42], ['Faro', 37.019, -7.927],
    ['Aveiro', 40.646, -8.646], ['Setúbal', 38.524, -8.888], ['Lisbon', 38.725, -9.15],
  ]],
  ['POL', 'PL', 'Europe/Warsaw', 4, 'pl', 0, [
    ['Kraków', 50.061, 19.937], ['Gdańsk', 54.352, 18.649], ['Poznań', 52.407, 16.93],
    ['Wrocław', 51.103, 17.03], ['Łódź', 51.771, 19.474], ['Lublin', 51.251, 22.57],
    ['Szczecin', 53.429, 14.553],
  ]],
  ['BRA', 'BR', 'America/Sao_Paulo', 4, 'pt', 1, [
    ['Curitiba', -25.428, -49.273], ['Recife', -8.054, -34.881], ['Salvador', -12.976, -38.491],
    ['Fortaleza', -3.717, -38.543], ['Campinas', -22.906, -47.061], ['Santos', -23.961, -46.334],
    ['Belém', -9.571, -36.492],
  ]],
  ['IRL', 'IE', 'Europe/Dublin', 3, 'en', 1, [
    ['Dublin', 53.333, -6.249], ['Cork', 51.898, -8.471], ['Galway', 53.272, -9.051],
    ['Limerick', 52.665, -8.623], ['Waterford', 52.258, -7.112], ['Sligo', 54.27, -8.469],
  ]],
  ['SWE', 'SE', 'Europe/Stockholm', 3, 'sv', 1, [
    ['Göteborg', 57.707, 11.967], ['Malmö', 55.606, 13.001], ['Uppsala', 59.859, 17.639],
    ['Umeå', 63.828, 20.26], ['Örebro', 59.274, 15.207], ['Linköping', 58.411, 15.622],
  ]],
  ['NOR', 'NO', 'Europe/Oslo', 2, 'sv', 1, [
    ['Bergen', 60.393, 5.324], ['Trondheim', 63.43, 10.395], ['Stavanger', 58.97, 5.733],
    ['Tromsø', 69.649, 18.955], ['Oslo', 59.913, 10.746],
  ]],
  ['DEN', 'DK', 'Europe/Copenhagen', 2, 'sv', 0, [
    ['Aarhus', 56.157, 10.211], ['Odense', 55.396, 10.388], ['Aalborg', 57.048, 9.919],
    ['Esbjerg', 55.47, 8.452], ['Randers', 56.461, 10.036],
  ]],
  ['TUR', 'TR', 'Europe/Istanbul', 2, 'en', 0, [
    ['İzmir', 38.413, 27.138], ['Bursa', 40.196, 29.06], ['Antalya', 36.908, 30.696],
    ['Ankara', 39.92, 32.854], ['Trabzon', 41.005, 39.727],
  ]],
  ['GRE', 'GR', 'Europe/Athens', 1.2, 'en', 0, [
    ['Patra', 38.246, 21.735], ['Lárisa', 39.628, 22.421], ['Vólos', 39.369, 22.948],
    ['Irákleion', 35.328, 25.143], ['Ioánnina', 39.663, 20.852],
  ]],
  ['ROU', 'RO', 'Europe/Bucharest', 1.2, 'pl', 0, [
    ['Cluj-Napoca', 46.767, 23.6], ['Iaşi', 47.167, 27.6], ['Timişoara', 45.754, 21.226],
    ['Braşov', 45.649, 25.606], ['Oradea', 47.046, 21.918],
  ]],
  ['CZE', 'CZ', 'Europe/Prague', 1.5, 'pl', 0, [
    ['Brno', 49.195, 16.608], ['Ostrava', 49.835, 18.282], ['Olomouc', 49.596, 17.252],
    ['Liberec', 50.767, 15.056], ['Plzeň', 49.747, 13.378],
  ]],
  ['HUN', 'HU', 'Europe/Budapest', 1, 'pl', 0, [
    ['Debrecen', 47.532, 21.624], ['Szeged', 46.253, 20.148], ['Pécs', 46.076, 18.228],
    ['Győr', 47.683, 17.635],
  ]],
  ['CRO', 'HR', 'Europe/Zagreb', 1, 'pl', 0, [
    ['Split', 43.509, 16.439], ['Rijeka', 45.327, 14.442], ['Osijek', 45.551, 18.694],
    ['Zadar', 44.116, 15.225],
  ]],
  ['SRB', 'RS', 'Europe/Belgrade', 1, 'pl', 0, [
    ['Novi Sad', 45.252, 19.837], ['Niš', 43.325, 21.903], ['Subotica', 46.1, 19.667],
    ['Kragujevac', 44.017, 20.917],
  ]],
  ['UKR', 'UA', 'Europe/Kyiv', 1, 'pl', 0, [
    ['Lviv', 49.838, 24.023], ['Odesa', 46.486, 30.744], ['Kharkiv', 49.982, 36.255],
    ['Chernivtsi', 48.29, 25.932],
  ]],
  ['FIN', 'FI', 'Europe/Helsinki', 1, 'sv', 1, [
    ['Tampere', 61.499, 23.787], ['Turku', 60.451, 22.269], ['Oulu', 65.012, 25.468],
    ['Kuopio', 62.892, 27.677],
  ]],
  ['USA', 'US', 'America/New_York', 2, 'en', 1, [
    ['Boston', 42.358, -71.06], ['Pittsburgh', 40.441, -79.996], ['Atlanta', 33.749, -84.388],
    ['Richmond', 37.554, -77.46], ['Buffalo', 42.886, -78.878], ['Tampa', 27.948, -82.458],
  ]],
  ['MEX', 'MX', 'America/Mexico_City', 1.2, 'es', 0, [
    ['Puebla', 19.048, -98.207], ['Mérida', 20.967, -89.623], ['Querétaro', 15.838, -92.758],
    ['León', 21.122, -101.683], ['Toluca', 19.288, -99.653],
  ]],
  ['ARG', 'AR', 'America/Argentina/Buenos_Aires', 1.5, 'es', 0, [
    ['Rosario', -32.947, -60.639], ['Córdoba', -31.406, -64.189], ['Mendoza', -32.889, -68.846],
    ['Salta', -24.806, -65.42],
  ]],
  ['NGA', 'NG', 'Africa/Lagos', 1.2, 'en', 0, [
    ['Lagos', 6.454, 3.395], ['Ibadan', 7.378, 3.906], ['Enugu', 6.441, 7.499], ['Kano', 12, 8.517],
    ['Jos', 9.928, 8.892],
  ]],
  ['GHA', 'GH', 'Africa/Accra', 0.8, 'en', 0, [
    ['Accra', 5.556, -0.197], ['Kumasi', 6.688, -1.624], ['Tamale', 9.401, -0.839],
    ['Cape Coast', 5.105, -1.247],
  ]],
  ['RSA', 'ZA', 'Africa/Johannesburg', 0.8, 'en', 0, [
    ['Durban', -29.858, 31.029], ['Cape Town', -33.926, 18.423], ['Pretoria', -25.745, 28.188],
    ['Polokwane', -23.904, 29.469],
  ]],
  ['MAR', 'MA', 'Africa/Casablanca', 0.7, 'fr', 0, [
    ['Rabat', 34.013, -6.833], ['Marrakesh', 31.634, -8], ['Tangier', 35.767, -5.8], ['Agadir', 30.42, -9.598],
  ]],
  ['EGY', 'EG', 'Africa/Cairo', 0.6, 'en', 0, [
    ['Alexandria', 31.202, 29.916], ['Port Said', 31.265, 32.302], ['Ismailia', 30.604, 32.272],
  ]],
  ['ISR', 'IL', 'Asia/Jerusalem', 0.5, 'en', 0, [
    ['Haifa', 32.813, 34.999], ['Ashdod', 31.792, 34.65], ['Netanya', 32.333, 34.859],
  ]],
  ['IRN', 'IR', 'Asia/Tehran', 0.4, 'en', 0, [
    ['Isfahan', 32.652, 51.675], ['Shiraz', 29.61, 52.531], ['Tabriz', 38.08, 46.292],
  ]],
  ['JPN', 'JP', 'Asia/Tokyo', 1, 'en', 1, [
    ['Sapporo', 43.067, 141.35], ['Sendai', 31.817, 130.3], ['Hiroshima', 34.4, 132.45],
    ['Kobe', 34.691, 135.183],
  ]],
  ['KOR', 'KR', 'Asia/Seoul', 0.6, 'en', 1, [
    ['Busan', 35.102, 129.03], ['Daegu', 35.87, 128.591], ['Daejeon', 36.349, 127.385],
  ]],
  ['FIJ', 'FJ', 'Pacific/Fiji', 0.3, 'en', 1, [
    ['Suva', -18.137, 178.425], ['Lautoka', -17.617, 177.45],
  ]],
]

export const associations: readonly Association[] = rows.map(
  ([code, country, timeZone, weight, names, calendar, cities]) => ({
    code,
    country,
    timeZone,
    weight,
    names,
    calendar: calendar === 1,
    cities,
  }),
)
