/** First names as a shop's rota has them. */
export const firstNames = [
  ...['Aaliyah', 'Aaron', 'Abdi', 'Adriana', 'Aisha', 'Alejandro', 'Alice', 'Amara', 'Amir', 'Ana', 'Andre', 'Anh'],
  ...['Anita', 'Antonio', 'Ariana', 'Beatriz', 'Ben', 'Bianca', 'Brandon', 'Brooke', 'Caleb', 'Camila', 'Carlos'],
  ...['Carmen', 'Casey', 'Chidi', 'Chloe', 'Chris', 'Claire', 'Connor', 'Dalia', 'Daniel', 'Darius', 'Dee', 'Destiny'],
  ...['Diego', 'Dmitri', 'Ebony', 'Eduardo', 'Elena', 'Eli', 'Elif', 'Emma', 'Enrique', 'Ethan', 'Eva', 'Farah'],
  ...['Fatima', 'Felix', 'Fernanda', 'Finn', 'Gabriel', 'Gabriela', 'Gia', 'Grace', 'Hana', 'Hannah', 'Hassan'],
  ...['Hugo', 'Ibrahim', 'Imani', 'Ines', 'Isaac', 'Isabel', 'Ivan', 'Jada', 'Jamal', 'Jasmine', 'Javier', 'Jayden'],
  ...['Jenna', 'Jesús', 'Jin', 'Joaquín', 'Joel', 'José', 'Josie', 'Juan', 'Julia', 'Kai', 'Karim', 'Kayla', 'Keisha'],
  ...['Kelvin', 'Khadija', 'Kim', 'Kofi', 'Lamar', 'Laura', 'Layla', 'Leah', 'Leo', 'Liam', 'Lina', 'Linh', 'Logan'],
  ...['Lucia', 'Luis', 'Luz', 'Malik', 'Marcus', 'María', 'Mariam', 'Mateo', 'Maya', 'Mei', 'Mia', 'Miguel', 'Mila'],
  ...['Mohamed', 'Monica', 'Nadia', 'Naomi', 'Nate', 'Nia', 'Nico', 'Noah', 'Noor', 'Oliver', 'Omar', 'Owen', 'Paola'],
  ...['Paul', 'Pedro', 'Pia', 'Priya', 'Quinn', 'Rafael', 'Rashid', 'Ravi', 'Renée', 'Rosa', 'Ruby', 'Ryan', 'Salma'],
  ...['Sam', 'Samira', 'Santiago', 'Sara', 'Sean', 'Selena', 'Sofía', 'Soraya', 'Tariq', 'Teresa', 'Thao', 'Thomas'],
  ...['Tiana', 'Tomás', 'Tyler', 'Valentina', 'Victor', 'Wei', 'Ximena', 'Yara', 'Yuki', 'Yusuf', 'Zainab', 'Zoe'],
] as const

/** Those of the names whose people have chosen Spanish. */
export const spanishNames: ReadonlySet<string> = new Set([
  ...['Alejandro', 'Beatriz', 'Camila', 'Eduardo', 'Enrique', 'Fernanda', 'Jesús', 'Joaquín', 'José', 'Luz', 'María'],
  ...['Mateo', 'Miguel', 'Paola', 'Rosa', 'Santiago', 'Sofía', 'Teresa', 'Tomás', 'Valentina', 'Ximena'],
])

export const initials = 'ABCDEFGHIJKLMNOPRSTVWYZ'.split('')
