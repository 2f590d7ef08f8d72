/** The one function that is used here; the package has no types (https://github.com/d3/d3-geo-projection#geoProject). */
declare module 'd3-geo-projection' {
  import type { GeoProjection } from 'd3-geo'
  import type { GeoJsonObject } from 'geojson'

  /** Null if nothing of the object is left. */
  export function geoProject(object: GeoJsonObject, projection: GeoProjection): GeoJsonObject | null
}
