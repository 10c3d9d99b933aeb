export const toLisbon = {
  name: "ALMEIDA/ANA",
  code: "PLM4RT",
  from: "BER",
  to: "LIS",
  carrier: "TP",
  number: "533",
  day: 132,
};
export const toOslo = {
  name: "BERG/BO",
  code: "QQ7WXY",
  from: "BER",
  to: "OSL",
  carrier: "DY",
  number: "1103",
  day: 63,
};
export const fromOslo = { ...toOslo, from: "OSL", to: "BER", number: "1108", day: 66 };
export const toVienna = {
  name: "ROY/CHLOE",
  code: "VIE9KL",
  from: "BER",
  to: "VIE",
  carrier: "OS",
  number: "226",
  day: 98,
};
