/** What scenes are drawn of; all stand on their lowest point, in a frame of 480 × 270. */
export interface At {
  x: number;
  y: number;
  /** 1 unless said. */
  size?: number;
  colour?: string;
}

const placed = ({ x, y, size = 1 }: At) => `translate(${x} ${y}) scale(${size})`;

export const skins = ['#8d5b3a', '#a9714b', '#6f452b', '#c08a62'];

interface PersonAt extends At {
  skin?: number;
  /** What the arms do. */
  arms?: 'down' | 'up' | 'out' | 'carry';
  isSitting?: boolean;
  isLong?: boolean;
}
const arms = {
  down: 'M-9-58L-14-34M9-58L14-34',
  up: 'M-9-58L-20-80M9-58L20-80',
  out: 'M-9-58L-24-48M9-58L24-48',
  carry: 'M-9-58L4-44M9-58L16-44',
};

export function Person({ skin = 0, arms: how = 'down', isSitting, isLong, colour = '#2f6f8f', ...at }: PersonAt) {
  const tone = skins[skin % skins.length];
  return (
    <g transform={placed(at)}>
      {isSitting ? (
        <path d="M-6-34L12-30L12 0M6-34L18-30L18 0" stroke="#3b3b46" strokeWidth="7" fill="none" />
      ) : (
        <path d="M-5-34L-6 0M5-34L6 0" stroke="#3b3b46" strokeWidth="7" fill="none" />
      )}
      <path d={arms[how]} stroke={tone} strokeWidth="6" strokeLinecap="round" fill="none" />
      <path d={isLong ? 'M-10-62L10-62L16-8L-16-8Z' : 'M-11-62L11-62L12-30L-12-30Z'} fill={colour} />
      <circle cx="0" cy="-74" r="11" fill={tone} />
      <path
        d={isLong ? 'M-12-72A12 13 0 0 1 12-72L13-56L8-74L-8-74L-13-56Z' : 'M-11-75A11 11 0 0 1 11-75L8-80L-7-80Z'}
        fill="#26202a"
      />
    </g>
  );
}

export const Tree = ({ colour = '#4d8b57', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-5" y="-50" width="10" height="50" fill="#7a5a3c" />
    <circle cx="0" cy="-72" r="32" fill={colour} />
    <circle cx="-22" cy="-56" r="20" fill={colour} />
    <circle cx="22" cy="-56" r="20" fill={colour} />
  </g>
);

export const House = ({ colour = '#d9a066', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-40" y="-60" width="80" height="60" fill={colour} />
    <path d="M-48-60L0-96L48-60Z" fill="#a14b3b" />
    <rect x="-10" y="-34" width="20" height="34" fill="#5d4433" />
    <rect x="18" y="-46" width="15" height="15" fill="#cfe3ec" />
    <rect x="-33" y="-46" width="15" height="15" fill="#cfe3ec" />
  </g>
);

export const Block = ({ colour = '#9fb0bd', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-35" y="-140" width="70" height="140" fill={colour} />
    {[0, 1, 2, 3, 4].flatMap((row) =>
      [-24, -4, 16].map((x) => (
        <rect key={`${row} ${x}`} x={x} y={-130 + row * 26} width="10" height="14" fill="#e7f0f4" />
      )),
    )}
  </g>
);

export const Bus = ({ colour = '#c0392b', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-70" y="-62" width="140" height="52" rx="6" fill={colour} />
    {[-60, -32, -4, 24].map((x) => (
      <rect key={x} x={x} y="-54" width="22" height="18" fill="#dcebf2" />
    ))}
    <rect x="50" y="-54" width="14" height="40" fill="#dcebf2" />
    <circle cx="-42" cy="-8" r="11" fill="#2b2b33" />
    <circle cx="40" cy="-8" r="11" fill="#2b2b33" />
  </g>
);

export const Train = ({ colour = '#2e5f8a', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-240" y="-84" width="480" height="70" fill={colour} />
    {[-220, -160, -100, -40, 20, 80, 140].map((x) => (
      <rect key={x} x={x} y="-72" width="40" height="26" fill="#dcebf2" />
    ))}
    <rect x="-240" y="-36" width="480" height="6" fill="#f2c14e" />
    {[-200, -120, -40, 40, 120, 200].map((x) => (
      <circle key={x} cx={x} cy="-10" r="10" fill="#2b2b33" />
    ))}
  </g>
);

export const Table = ({ colour = '#a9744f', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-60" y="-38" width="120" height="9" fill={colour} />
    <path d="M-52-30V0M52-30V0" stroke={colour} strokeWidth="7" />
  </g>
);

export const Screen = (at: At) => (
  <g transform={placed(at)}>
    <rect x="-20" y="-34" width="40" height="26" fill="#2b2f3a" />
    <rect x="-17" y="-31" width="34" height="20" fill="#8fc1d6" />
    <rect x="-4" y="-8" width="8" height="8" fill="#2b2f3a" />
  </g>
);

export const Stall = ({ colour = '#d35f3f', ...at }: At) => (
  <g transform={placed(at)}>
    <path d="M-52-34V-104M52-34V-104" stroke="#7a5a3c" strokeWidth="5" />
    <path d="M-62-104H62L54-84H-54Z" fill={colour} />
    <rect x="-56" y="-38" width="112" height="38" fill="#a9744f" />
    {[-42, -26, -10, 6, 22, 38].map((x, i) => (
      <circle key={x} cx={x} cy="-43" r="8" fill={['#c0392b', '#e5a823', '#4d8b57'][i % 3]} />
    ))}
  </g>
);

export const Basket = ({ colour = '#b98a4a', ...at }: At) => (
  <g transform={placed(at)}>
    <path d="M-18-18H18L13 0H-13Z" fill={colour} />
    <path d="M-14-18A14 14 0 0 1 14-18" stroke={colour} strokeWidth="3" fill="none" />
  </g>
);

export const Boat = ({ colour = '#7a4f34', ...at }: At) => (
  <g transform={placed(at)}>
    <path d="M-48-16H48L32 4H-32Z" fill={colour} />
    <path d="M0-16V-70L34-26H0" fill="#f0e4c8" stroke="#6b5b46" strokeWidth="2" />
  </g>
);

export const Bag = ({ colour = '#7a3e55', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-12" y="-24" width="24" height="24" rx="3" fill={colour} />
    <path d="M-6-24V-30H6V-24" stroke={colour} strokeWidth="3" fill="none" />
  </g>
);

export const Umbrella = ({ colour = '#b23a48', ...at }: At) => (
  <g transform={placed(at)}>
    <path d="M0-40V0" stroke="#3b3b46" strokeWidth="3" />
    <path d="M-34-38A34 26 0 0 1 34-38Z" fill={colour} />
  </g>
);

export const Cloud = ({ colour = '#8796a1', ...at }: At) => (
  <g transform={placed(at)} fill={colour}>
    <circle cx="-20" cy="-12" r="16" />
    <circle cx="0" cy="-20" r="22" />
    <circle cx="24" cy="-12" r="16" />
  </g>
);

export const Clock = (at: At) => (
  <g transform={placed(at)}>
    <circle r="17" fill="#fbf7ee" stroke="#3b3b46" strokeWidth="3" />
    <path d="M0 0V-11M0 0L8 4" stroke="#3b3b46" strokeWidth="3" />
  </g>
);

export const Ground = ({ colour = '#d8cfae', y }: { colour?: string; y: number }) => (
  <rect x="0" y={y} width="480" height={270 - y} fill={colour} />
);

export const Sky = ({ colour = '#cfe6f0' }: { colour?: string }) => <rect width="480" height="270" fill={colour} />;
export const Wall = ({ colour = '#efe3cc' }: { colour?: string }) => (
  <>
    <rect width="480" height="270" fill={colour} />
    <Ground y={210} colour="#b99873" />
  </>
);
export const Sun = () => <circle cx="420" cy="48" r="26" fill="#f2c14e" />;

export const Shelf = ({ colour = '#8a6242', ...at }: At) => (
  <g transform={placed(at)}>
    <rect x="-45" y="-150" width="90" height="150" fill={colour} />
    {[0, 1, 2, 3].map((row) => (
      <g key={row}>
        <rect x="-39" y={-144 + row * 36} width="78" height="30" fill="#5b3f2b" />
        {[0, 1, 2, 3, 4, 5, 6].map((n) => (
          <rect
            key={n}
            x={-37 + n * 11}
            y={-138 + row * 36 + ((n * 5 + row * 3) % 7)}
            width="9"
            height={24 - ((n * 5 + row * 3) % 7)}
            fill={['#b23a48', '#3d7aa6', '#d08b2f', '#4f7d52', '#fbf7ee'][(n + row * 2) % 5]}
          />
        ))}
      </g>
    ))}
  </g>
);

export const Car = ({ colour = '#3d7aa6', ...at }: At) => (
  <g transform={placed(at)}>
    <path d="M-46-14V-30H-28L-16-46H20L32-30H46V-14Z" fill={colour} />
    <path d="M-20-31L-12-42H1V-31ZM6-42H17L25-31H6Z" fill="#dcebf2" />
    <circle cx="-26" cy="-10" r="10" fill="#2b2b33" />
    <circle cx="26" cy="-10" r="10" fill="#2b2b33" />
  </g>
);

export const Bicycle = ({ colour = '#b23a48', ...at }: At) => (
  <g transform={placed(at)} fill="none" strokeWidth="4">
    <circle cx="-26" cy="-18" r="17" stroke="#2b2b33" />
    <circle cx="26" cy="-18" r="17" stroke="#2b2b33" />
    <path d="M-26-18L-8-46H18L2-18ZM-26-18H2M-8-46L-12-52M18-46L26-18M18-46L14-56H26" stroke={colour} />
  </g>
);

export const Lamp = (at: At) => (
  <g transform={placed(at)}>
    <path d="M-11-6Q0 4 11-6L6 0H-6Z" fill="#a5583a" />
    <path d="M0-20Q7-10 0-6Q-7-10 0-20Z" fill="#f2c14e" />
  </g>
);
