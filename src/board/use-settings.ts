/** Hands the settings of boards down to their parts. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type BoardSettings, ENGLISH } from './settings.ts'

export const Settings = createContext(ENGLISH)

export const useSettings = (): BoardSettings => useContext(Settings)
