import { useLocation, useNavigation, type Location } from 'react-router'

/** Location that the person chose: of the page that is loading, otherwise of the shown one. Navigation marks it at once. */
export function useMeantLocation(): Location {
  const here = useLocation()
  return useNavigation().location ?? here
}
