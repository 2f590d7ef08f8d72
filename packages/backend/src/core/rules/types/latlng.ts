import { Failure, type Result } from '#core/rules/compile/result.ts'
import { isNumber, RuleLatLng, type RuleValue } from '#core/rules/compile/rule-values.ts'
import { method, type MethodTable, tableOf } from './method.ts'

/** The mean radius of the Earth in metres: https://en.wikipedia.org/wiki/Earth_radius#Arithmetic_mean_radius */
const earthRadius = 6_371_008.8

/** https://firebase.google.com/docs/reference/rules/rules.LatLng; a distance is in metres. */
export const latLngMethods = tableOf<RuleLatLng>('latlng', {
  latitude: method(0, ({ latitude }) => latitude),
  longitude: method(0, ({ longitude }) => longitude),
  distance: method(1, (one, other) =>
    other instanceof RuleLatLng ? distance(one, other) : new Failure('the argument is not a latlng'),
  ),
})

/** https://firebase.google.com/docs/reference/rules/rules.latlng */
export const latLngNamespace: MethodTable = {
  value: method(2, (_target, latitude, longitude) => latLng(latitude, longitude)),
}

function latLng(latitude: RuleValue, longitude: RuleValue): Result {
  if (!isNumber(latitude) || !isNumber(longitude)) return new Failure('the arguments are not numbers')
  const valid = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  if (!valid) return new Failure('the coordinates are out of range')
  return new RuleLatLng(Number(latitude), Number(longitude))
}

/** The haversine formula: https://en.wikipedia.org/wiki/Haversine_formula */
function distance(one: RuleLatLng, other: RuleLatLng): number {
  const radians = Math.PI / 180
  const halfLatitude = Math.sin(((other.latitude - one.latitude) * radians) / 2)
  const halfLongitude = Math.sin(((other.longitude - one.longitude) * radians) / 2)
  const chord =
    halfLatitude ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * halfLongitude ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
