/**
 * The query of the address bar. React Router's own value is as old as the last render: a change made from it before the
 * page has rendered a press would undo that press.
 */
export const currentQuery = () => new URLSearchParams(window.location.search)
