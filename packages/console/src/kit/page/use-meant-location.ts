import { useLocation, useNavigation, type Location } from 'react-router'

/** The location that the person chose: of the page on its way, or else of the one shown. Navigation marks it at once. */
export function useMeantLocation(): Location {
  const here = useLocation()
  return useNavigation().location ?? here
}
