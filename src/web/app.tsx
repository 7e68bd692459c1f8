/** The whole page. */
export function App() {
  return <h1>Nonori</h1>;
}
