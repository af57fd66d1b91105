import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Prints once if the link that led here asks for it, not again after a reload. */
export const usePrintOnce = (isReady: boolean): void => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = isReady && Boolean((state as { print?: true } | null)?.print)
  useEffect(() => {
    if (!isAsked) return
    navigate({ search }, { replace: true, state: null })
    // With fallback fonts, names would have other widths.
    document.fonts.ready.then(() => print())
  }, [isAsked, navigate, search])
}
