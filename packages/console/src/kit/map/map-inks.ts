export type MapTheme = 'light' | 'dark'

type Inks = {
  water: string
  land: string
  border: string
  regionBorder: string
  /** Of countries, regions and towns; all of them legible on land (WCAG 2.2, 1.4.3). */
  name: string
  region: string
  town: string
}

export const inks: Record<MapTheme, Inks> = {
  light: {
    water: '#d3dfea',
    land: '#fbfbf9',
    border: '#aab4be',
    regionBorder: '#dde2e7',
    name: '#57606b',
    region: '#6b7480',
    town: '#333b44',
  },
  dark: {
    water: '#10151b',
    land: '#262b32',
    border: '#565f6b',
    regionBorder: '#383f48',
    name: '#aab3bf',
    region: '#939ca8',
    town: '#d5dae1',
  },
}
